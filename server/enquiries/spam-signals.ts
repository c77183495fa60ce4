/*
 * Signals are properties of a text that the classifier counts like words. It computes their weight from their frequency
 * in spam and in real messages (`spam.ts`). All patterns expect lower-case text of at most `MAX_CLASSIFIED_LENGTH`
 * characters. The names are part of spam reasons, and their hashes are stored with the training data: renaming a signal
 * discards its stored counts.
 */

/** The classifier ignores the rest of longer messages. */
export const MAX_CLASSIFIED_LENGTH = 1_500;

/** Subjects of spam. A customer may be in the same business, so no subject alone makes a message spam. */
export const topicSignals: Record<string, RegExp> = {
  "ranking in searches":
    /first page|1st page|page one|top (?:of|on|three|3)|rank(?:ed|ing|s)?\b|search engines?|প্রথম পাতা|google position|white hat|domain authority|\bd[ar] ?\d\d|продвижение|推广|优化/,
  "backlinks or guest posts":
    /back ?links?|do-?follow|followed links?|guest (?:post|contribution|article)|sponsored|link (?:insertion|exchange|building|placement|packages?)|(?:exchange|homepage|text) links?|link (?:back|to (?:our|my))|pbn|niche edit|directories|submit an?|link builder|placements? on|ссылки/,
  "loans or funding":
    /\bloans?\b|credit check|credit pull|unsecured|collateral|working capital|line of credit|cibil|\bfund(?:s|ing)?\b|payday|card processing|merchant account|লোন|prêt|bank guarantee|sblc|finance your/,
  "investments or crypto":
    /bitcoin|btc|crypto|cripto|forex|usdt|token|airdrop|wallet|\bnft|coin\b|presale|passive income|trading|invest(?:or|ment|ments)?\b|daily profit|monthly return|বিটকয়েন|বিনিয়োগ|pips|staking|stock tips|sure shot|bank nifty/,
  betting:
    /casino|\bbet(?:s|ting|win)?\b|poker|slots?\b|judi|gacor|matka|satta|jackpot|sportsbook|odds|aviator|gambling|teen patti|rummy|\bludo|cash game|ক্যাসিনো|বেটিং|ক্যাশ গেম|казино|jodi|online gaming/,
  "medicines or diets":
    /viagra|cialis|levitra|xanax|tramadol|adderall|ambien|ozempic|pills?\b|prescription|pharmac|\bcbd|vape|\bketo|diet\b|lose \d|lose weight|stamina|herbal|capsules?|হারবাল|যৌন/,
  "adult offers":
    /\bsex|escort|call girls?|\bnude|naked|undress|remove clothes|hot (?:girls?|singles|photos)|\bcams?\b|18\+|dating|lonely|\bbored\b|singles|handsome|private (?:video|photos?)|adult|massage parlou?r|body to body|কল গার্ল/,
  "prizes or inheritances":
    /lottery|you (?:have )?(?:won|been (?:selected|chosen|nominated))|claim your|gift card|\bprize|widow|beneficiary|deceased|dormant|soldier|top secret|donate my|confidential|foreign partner|(?:million|\d ?m\b)|জিতেছেন|অভিনন্দন|পুরস্কার|লটারি|congratulations|gold dust|diamonds|old (?:bank )?notes|god bless|months to live|late husband|next of kin|box of money/,
  "threats to an account":
    /(?:account|mailbox|listing|domain|subscription|storage|certificate|page)\p{L}{0,12} .{0,60}(?:suspend|limited|expire|full|closed|verified|removed|deleted|blocked|cancel|renew)|verify your|confirm your password|unusual activity|\bkyc\b|customs fee|copyright|legal (?:complaint|case)|sue you|penalt|complian|hacked your|vulnerabilit|violat|late charges|\bcut (?:off )?tonight|kat jayega|কেটে দেওয়া হবে|ওটিপি|ব্লক হয়েছে|বন্ধ হয়ে যাবে/u,
  "work from home":
    /work(?:ing)? from home|part[ -]time job|data entry|earn (?:rs|\$|₹|money|\d|passive|commission)|make (?:money|\$)|daily (?:income|payment)|\bincome\b|no investment|no skills|ঘরে বসে (?:মোবাইল|প্রতিদিন|আয়)|বাড়িতে বসে (?:কাজ|প্যাকিং)|প্যাকিংয়ের কাজ|আয় করুন|টাকা জিতুন|কমিশন|affiliate|franchise|ghar ?baithe|paise kama|desde casa/,
  "followers, traffic or reviews for sale":
    /\d followers|followers (?:for|in|মাত্র)|likes\b|subscribers|subs\b|smm panel|visitors to your|real (?:human )?(?:traffic|visitors|reviews)|targeted (?:traffic|visitors)|(?:star|google|positive|more) (?:reviews|rating)|non drop|reputation|watch (?:time|hours)|go viral|ফলোয়ার/,
  "lists of addresses or leads for sale":
    /e-?mail (?:list|database|marketing)|database|b2b|\bleads?\b|booked (?:meetings|appointments)|cold emails?|outreach|attendee list|contacts with|decision makers|contact forms|bulk (?:sms|email|whatsapp)|unlimited messages|prospects|fill your calendar/,
  "copies, degrees, visas or magic":
    /replica|rolex|degree|passport|driving licen|essay|plagiarism|vashikaran|\bbaba\b|astrolog|black magic|hacker|love problem|তান্ত্রিক|コピー|ブランド|permanent residence|canada (?:pr|or)|\bvisa\b/,
  "wholesale from abroad":
    /wholesale|\bmoq\b|\boem\b|factory in|suppliers? (?:of|from)|manufactur\p{L}{0,6} (?:from|in) china|shenzhen|cif price|\bloi\b|half price|free samples?/u,
  "property or solar offers":
    /\bbhk|বিএইচকে|pre ?launch|site visit|ফ্ল্যাট, |luxury flats|solar panels?|subsidy|mobile tower/,
};

export const isTopicSignal = (name: string): boolean => Object.hasOwn(topicSignals, name);

/** Phrases and features of advertisements. */
export const salesSignals: Record<string, RegExp> = {
  "a link": /https?:\/\/|www\./,
  "markup of a link": /<a\s|\[url\b|\[link\b/,
  "prices in foreign money": /[$€£]\s?\d|\d\s?(?:[$€£]|usd|usdt|euros?|dollars?)(?!\p{L})/u,
  "a foreign writing system":
    /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u,
  "a messenger group": /telegram|t\.me\/|skype|wechat|টেলিগ্রাম|телеграм|微信|whatsapp group/,
  "a pictogram": /\p{Extended_Pictographic}/u,
  "great promises":
    /guarante|100 ?%|9\d ?%|money back|no result|risk free|গ্যারান্টি|নিশ্চিত|১০০ ?%|assured|proven|after the work is done|fees after/,
  "a bargain":
    /\d ?% (?:off|less|cheaper|discount|extra)|bonus|(?:limited|special|best|lowest|affordable|reasonable|cheap\p{L}{0,6}|good) (?:offer|price|time|spots|seats|package)|black friday|promo|factory price|dealer price|early bird|(?:start|begin)s? (?:at|from)|lowest|sabse kam|discount|offer (?:ends|valid|expires|cholche)|\bcheap|low(?:est)? cost|kom dame|sirf \d|matro \d|মাত্র|সস্তায়|অফার|বোনাস|just (?:rs|₹|\$)|only (?:rs|₹|\$)|(?:rs|₹|\$) ?\d+ only/u,
  hurry:
    /(?:order|apply|buy|join|register|act|call|click|book|sign up|get started|start|pay|update) (?:now|today|here|below)|before it|within (?:24|48|72) hours|expires|final notice|last date near|শেষ তারিখ (?:কাল|আজ)|আজই|এখনই|abhi |ajke i|limited/,
  "a command to the reader":
    /(?:^|[.!?]\s+)(?:get|buy|book|register|learn|earn|claim|upgrade|publish|hire|download|join|order|try|protect|study|lower|turn|boost|grow|increase|save)\b/m,
  "something for free": /\bfree\b|ফ্রি|বিনামূল্যে|gratis/,
  "an offer of services":
    /\bwe (?:can |also |do |will |'?ll ){0,3}(?:offer|provide|supply|help|generate|create|deliver|guarantee|bring|submit|publish|advance|run)\b|\bi (?:can|will|could|would love to|would like to|'?ll) (?:offer|get|help|write|show|increase|redesign|do|send|record|contribute|place|publish|partner)|our (?:services|packages|team of|experts|portfolio|rates|rate card|tool|platform|system|factory|studio|software|engineers|accountants)|hum .{0,80}(?:karte|laayenge|la sakte|denge)|ane debo|আনব|দিচ্ছি|dedicated developers|white label|per hour|hourly|pleased to introduce|kindly forward|i help (?:\p{L}+ )?(?:agencies|companies|businesses)|my team can|our team will|we (?:sell|buy|get|finance|generate)\b|bikri kori|\/(?:hr|hour)|have (?:a )?clients? (?:who|in)/u,
  "asks for an answer to an offer":
    /(?:can|could|may|shall|should|would it be ok if) (?:i|we) (?:\p{L}+ ){0,5}(?:send|share|email|show you|schedule|record|set up)|(?:share|send|give|tell) (?:me )?(?:your (?:phone |contact |mobile )?(?:number|requirement)|a suitable)|(?:reply|write) (?:(?:with|yes|for|if|back|to (?:book|proceed|know))\b|")|interested\?|serious buyers|quick (?:call|question|chat|suggestion|thought)|price list|(?:worth|open to|up for) a|let me know (?:your|if (?:i|we|you'd|you would)|the price)|join (?:our|us|free|now|group|telegram|the)|contact (?:us|for)|contactez|whatsapp (?:us|korun|now)|যোগাযোগ করুন|যোগ দিন|ক্লিক করুন|হোয়াটসঅ্যাপ করুন|কল করুন|ফোন করুন|অর্ডার করুন|deal\?/u,
  "speaks of your website":
    /\byour (?:web ?site|site|blog|online presence|domain|rankings?|homepage|business listing|competitors)\b|sites like yours|agencies like yours|aapk[ei] (?:website|business)|apnar website google|আপনার (?:ওয়েবসাইট|সাইট|ব্যবসা)/,
  "went through the website":
    /(?:visit|going|gone|went|came|come|look|surf|check|notic|review|brows|stumbl)(?:ed|ing)? (?:through |across |at |out |on |upon |to )*(?:that )*(?:your|the|my|this) (?:web ?site|web ?page|site|page|company|business)|(?:noticed|found|discovered|saw) (?:that |some |few |several )*(?:your|you|errors?|issues?|technical)|this (?:post|article|web ?page) (?:is|posted|was)|regular reader/,
};

export const customerSignals: Record<string, RegExp> = {
  "what somebody needs":
    /\b(?:we|i|amra|ami) (?:\p{L}+ )?(?:need|want|require|wish|are looking|am looking)\b|\bneed (?:an?|someone|to|help|for|price|website|app|your)\b|looking (?:for|to)|lagbe|\bchai\b|chahiye|দরকার|চাই|লাগবে না\?|\brequired?\b/u,
  "what somebody has":
    /\b(?:our|my|amar|amader|mera|hamar[ei]|we (?:have|run) an?|i (?:have|run) an?|we are an?) (?:\p{L}+ )?(?:shop|site|web ?site|clinic|school|hotel|restaurant|business|app|firm|ngo|customers|dokan|page|store|college|club|trust|boutique|logo|domain|chamber|bakery|members|students|parents|office|accountant|manager|son|daughter|wife|husband|father|brother)\b|আমার|আমাদের/u,
  "asks for a price":
    /how much|what (?:is|are|do you|would|will|does) .{0,30}(?:charge|cost|price|fee|rate)|quotation|\bquote for|please quote|your (?:charges|fees|rates?|quotation|quote)|cost\?|price\?|\bkoto\b|kitna|খরচ|কত|budget/,
  "asks for a call or a meeting":
    /call (?:me|after|my)|please call|can we (?:talk|meet)|your (?:\p{L}+ )?office|come to|visit (?:our|us)|phone kor|ফোন করবেন/u,
  "a complaint or follow-up":
    /not (?:working|opening|able|satisfied)|does not (?:open|work|connect)|is down|invoice|(?:want|need|my|the|amount|chai) refund|refund (?:the|my|chai)|\bi paid\b|following up on my message|(?:yesterday|last (?:week|month|tuesday))|still waiting|password|খুলছে না|as agreed|thank you for|thanks for your/,
  "a question": /\?/,
};

interface Signal {
  name: string;
  /** Whether spam reasons name the signal. */
  isShown: boolean;
}

/**
 * Returns the signals of a lower-case text, and summary signals, which have a weight even if the specific signals of a
 * message are rare in the training data.
 */
export function findSignals(text: string): Signal[] {
  const listMatches = (signals: Record<string, RegExp>) =>
    Object.keys(signals).filter((name) => signals[name]?.test(text));
  const [subjects, sales, customer] = [
    listMatches(topicSignals),
    listMatches(salesSignals),
    listMatches(customerSignals),
  ];
  const summary = [
    subjects.length > 0 && "a spam topic",
    sales.length > 0 && "a sales signal",
    sales.length > 1 && "two or more sales signals",
    sales.length > 2 && "three or more sales signals",
    customer.length > 0 && "a customer signal",
    subjects.length + sales.length === 0 && "no spam signals",
  ].filter((name) => name !== false);
  return [
    ...[...subjects, ...sales, ...customer].map((name) => ({ name, isShown: true })),
    ...summary.map((name) => ({ name, isShown: false })),
  ];
}
