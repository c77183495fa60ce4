import { expect, test } from "vitest";
import { isAutomaticSubject } from "./automatic-subject.ts";

test.each([
  "Automatic reply: We have your message [HD-7K3M9-QXT2A]",
  "AUTOMATIC REPLY: Hello",
  "Auto: We have your message",
  "Auto-Reply: We have your message",
  "Out of Office",
  "Out of Office: Re: We have your message",
  "Out of Office Re: We have your message",
  "Out of office until Monday",
  "Out of the office (back on 3 December)",
  "Out of Office AutoReply: Quote",
  "স্বয়ংক্রিয় উত্তর: আপনার মেসেজ",
  "অফিসের বাইরে",
  "स्वचालित उत्तर: आपका संदेश",
  "Automatische Antwort: Angebot",
  "Abwesenheitsnotiz: Angebot",
  "Réponse automatique : Devis",
  "Re\u0301ponse automatique : Devis",
  "Respuesta automática: Presupuesto",
  "Risposta automatica: Preventivo",
  "Resposta automática: Orçamento",
  "Automatisch antwoord: Offerte",
  "Odpowiedź automatyczna: Oferta",
  "Автоматический ответ: Сайт",
  "Otomatik yanıt: Teklif",
])("%j is the subject of an automatic answer (B1)", (subject) => {
  expect(isAutomaticSubject(subject)).toBe(true);
});

test.each([
  "",
  "Re: Automatic reply: We have your message",
  "AW: Automatische Antwort: Angebot",
  "Auto parts shop needs a website",
  "Automatic replying machine",
  "Out of office chairs, how much?",
  "Absence management software",
  "We have your message",
])("%j is not the subject of an automatic answer (B1)", (subject) => {
  expect(isAutomaticSubject(subject)).toBe(false);
});
