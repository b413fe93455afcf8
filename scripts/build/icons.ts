/**
 * Writes the icons derived from public/favicon.svg (`node scripts/build/icons.ts`): those of the manifest,
 * the one for phone home screens, and the one that old browsers request.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const root = path.resolve(import.meta.dirname, '../../public')
const rounded = (await readFile(path.join(root, 'favicon.svg'), 'utf8')).replace(/@media[^}]*\}[^<]*/, '')
// Launchers crop the corners themselves. The rings stay inside the circle that none of them crops.
const square = rounded.replace(' rx="8"', '')

const icons: [file: string, drawing: string, size: number][] = [
  ['icons/icon-192.png', rounded, 192],
  ['icons/icon-512.png', rounded, 512],
  ['icons/icon-maskable-512.png', square, 512],
  ['apple-touch-icon.png', square, 180],
]

await mkdir(path.join(root, 'icons'), { recursive: true })
for (const [file, drawing, size] of icons) await writeFile(path.join(root, file), await png(drawing, size))
await writeFile(path.join(root, 'favicon.ico'), ico(await png(rounded, 32), 32))

function png(drawing: string, size: number): Promise<Buffer> {
  const options = { density: (72 * size) / 32 }
  return sharp(Buffer.from(drawing), options).resize(size, size).png({ palette: true, effort: 10 }).toBuffer()
}

/** An .ico file with one PNG: a directory with one entry, then the image. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
