import sharp from "sharp";
const [,, out, scale, ...files] = process.argv;
const ims = await Promise.all(files.map(async f => { const [file, top="0", h="900"] = f.split("@"); const m = await sharp(file).metadata(); const height=Math.min(+h, m.height - +top); const buf = await sharp(file).extract({left:0, top:+top, width:m.width, height}).resize({width: Math.round(m.width*+scale)}).png().toBuffer(); const mm = await sharp(buf).metadata(); return {buf, w:mm.width, h:mm.height}; }));
const W = ims.reduce((s,i)=>s+i.w+8,0), H = Math.max(...ims.map(i=>i.h));
let x=0; const comp = ims.map(i=>{const c={input:i.buf,left:x,top:0}; x+=i.w+8; return c;});
await sharp({create:{width:W,height:H,channels:3,background:"#888"}}).composite(comp).png().toFile(out);
