import lighthouse from "lighthouse";
import { writeFileSync } from "node:fs";
import { startBrowser } from "./browser.ts";
import { BLANK, startSiteWithBlank } from "./site-with-blank.ts";
const site = await startSiteWithBlank();
const browser = await startBrowser();
for (const path of [BLANK, ...process.argv.slice(2)]) for (let k=0;k<2;k++) {
  const r = await lighthouse(site.origin+path,{port:browser.port,output:"json",logLevel:"error",onlyCategories:["performance"]});
  const a=r!.lhr.audits;
  console.log(path, "fcp",Math.round(a["first-contentful-paint"]!.numericValue!),"lcp",Math.round(a["largest-contentful-paint"]!.numericValue!),"tbt",Math.round(a["total-blocking-time"]!.numericValue!), "bench", r!.lhr.environment.benchmarkIndex);
  console.log("  ", (a["mainthread-work-breakdown"]!.details as any)?.items.map((i:any)=>i.group+":"+Math.round(i.duration)).join(" "));
  console.log("  long", (a["long-tasks"]?.details as any)?.items.map((i:any)=>i.url.slice(-30)+" "+Math.round(i.startTime)+"+"+Math.round(i.duration)).join(" | "));
  const m=(a["metrics"]!.details as any).items[0]; console.log("  observed fcp",m.observedFirstContentfulPaint,"lcp",m.observedLargestContentfulPaint, "load", m.observedLoad);
  if(k===1) writeFileSync("/tmp/trace"+path.replace(/\W/g,"_")+".json", JSON.stringify(r!.artifacts.Trace ?? (r!.artifacts as any).traces?.defaultPass));
}
browser.close(); await site.close(); process.exit(0);
