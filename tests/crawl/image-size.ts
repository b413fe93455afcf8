/** Width and height of a JPEG or PNG as «1200 × 630»; null for anything else. */
export function imageSize(file: Buffer): string | null {
  if (file.readUInt32BE(0) === 0x89504e47) return `${file.readUInt32BE(16)} × ${file.readUInt32BE(20)}`
  if (file.readUInt16BE(0) !== 0xffd8) return null
  // Segments follow one another, each with its length; the one that starts the image has its size.
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1]!
    const startsPicture = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (startsPicture) return `${file.readUInt16BE(at + 7)} × ${file.readUInt16BE(at + 5)}`
  }
  return null
}
