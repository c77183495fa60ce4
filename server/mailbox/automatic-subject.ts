/** Starts of the subjects of automatic answers, in lower case, as mail programs and providers translate them. */
const ANSWERS: Readonly<Record<string, string>> = {
  English:
    "automatic reply, automatic response, automated reply, automated response, auto reply, auto-reply, autoreply, auto response, auto-response, autoresponse, out of office autoreply, vacation reply, vacation response",
  Bengali: "স্বয়ংক্রিয় উত্তর, স্বয়ংক্রিয় জবাব, স্বয়ংক্রিয় প্রতিক্রিয়া, স্বতঃউত্তর, অটো রিপ্লাই",
  Hindi: "स्वचालित उत्तर, स्वचालित जवाब, स्वचालित प्रतिक्रिया, स्वचालित प्रत्युत्तर, स्वतः उत्तर, स्वत: उत्तर, ऑटो रिप्लाई",
  German:
    "automatische antwort, automatische rückantwort, autoantwort, auto-antwort, abwesenheitsnotiz, automatische abwesenheitsnotiz",
  French: "réponse automatique, reponse automatique, réponse auto, message d'absence, message d’absence",
  Spanish: "respuesta automática, respuesta automatica",
  Italian: "risposta automatica",
  Portuguese: "resposta automática, resposta automatica",
  Dutch: "automatisch antwoord, automatische beantwoording, afwezigheidsbericht",
  Polish: "odpowiedź automatyczna, automatyczna odpowiedź, autoodpowiedź",
  Russian: "автоматический ответ, автоматическое сообщение, автоответ, автоответчик",
  Turkish: "otomatik yanıt, otomatik cevap",
};

/** Starts that are an automatic answer only if the sentence ends there, unlike "Out of office chairs". */
const ABSENCES: Readonly<Record<string, string>> = {
  English: "out of office, out of the office, out-of-office, away from the office, ooo",
  Bengali: "অফিসের বাইরে, অফিসে নেই",
  Hindi: "कार्यालय से बाहर, ऑफिस से बाहर",
  German: "abwesend, abwesenheit, nicht im büro",
  French: "absence, absence du bureau, absent du bureau",
  Spanish: "fuera de la oficina, fuera de oficina, ausencia",
  Italian: "fuori sede, fuori ufficio, assente dall'ufficio, assenza",
  Portuguese: "fora do escritório, fora do escritorio, ausência, ausência temporária",
  Dutch: "afwezig, niet aanwezig, niet op kantoor",
  Polish: "poza biurem, nieobecność",
  Russian: "вне офиса, нет на месте",
  Turkish: "ofis dışında, ofis dışındayım",
};

/** Longer subjects are truncated. */
const MAX_LENGTH = 100;

/** Whether the next character after an answer ends its last word. */
const WORD_END = /^(?![\p{L}\p{M}\p{N}])/u;
const SENTENCE_END = /^\s*(?:$|[:：.,;!([–—-]|(?:re|until|till|from|reply|message|notification)\b)/u;

// Bengali and Hindi letters with a dot below have two encodings.
const toStarts = (starts: Readonly<Record<string, string>>) =>
  Object.values(starts).flatMap((list) => list.normalize("NFC").split(", "));
const answers = toStarts(ANSWERS);
const absences = toStarts(ABSENCES);

/**
 * Whether a program wrote a mail, according to the start of its subject. Replies to automatic answers start with "Re:" or
 * its translations, so they don't match.
 */
export function isAutomaticSubject(subject: string): boolean {
  const text = subject.slice(0, MAX_LENGTH).normalize("NFC").toLowerCase().trimStart();
  const isStart = (end: RegExp) => (start: string) =>
    text.startsWith(start) && end.test(text.slice(start.length));
  return (
    // "Auto parts for sale" has no colon.
    text.startsWith("auto:") || answers.some(isStart(WORD_END)) || absences.some(isStart(SENTENCE_END))
  );
}
