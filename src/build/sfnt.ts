/**
 * A TrueType font without the named tables. Layout tables of a headline face (kerning, variants) cost more
 * than a quarter of a small subset: 31 characters are 3,672 bytes of WOFF2 with them, 2,584 without.
 * Format: https://learn.microsoft.com/typography/opentype/spec/otff#table-directory
 */
export function withoutTables(font: Buffer, tags: ReadonlySet<string>): Buffer {
  const kept = tablesOf(font).filter((table) => !tags.has(table.tag));
  const directory = Buffer.alloc(12 + 16 * kept.length);
  const power = Math.floor(Math.log2(kept.length));
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(kept.length, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * kept.length - 16 * 2 ** power, 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  for (const [index, { tag, checksum, data }] of kept.entries()) {
    const entry = 12 + 16 * index;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    bodies.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

function tablesOf(font: Buffer): { tag: string; checksum: number; data: Buffer }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index;
    const start = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString("latin1", entry, entry + 4),
      checksum: font.readUInt32BE(entry + 4),
      data: font.subarray(start, start + font.readUInt32BE(entry + 12)),
    };
  });
}
