/**
 * Writes the pictures shown when a page is shared (Open Graph), `build/client/og/{path of the page}.jpg`, after the
 * pages. Those drawn once stay in `node_modules/.cache`, under a name made of everything that they are made of.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { neededSharingImages } from './sharing/needed-sharing-images.ts'
import { sharingImage } from './sharing/sharing-image.ts'

const FOLDER = 'build/client/og'
const CACHE = 'node_modules/.cache/sharing-images'
const ENCODING = { quality: 80, chromaSubsampling: '4:4:4' } as const

await mkdir(CACHE, { recursive: true })
// The queue is what runs in parallel: one thread per picture.
sharp.concurrency(1)
const started = performance.now()
const needed = await neededSharingImages()
const queue = needed.values()
let drawn = 0
await Promise.all(
  Array.from({ length: cpus().length * 2 }, async () => {
    for (const { path, ...image } of queue) {
      const svg = await sharingImage(image)
      const key = createHash('sha256')
        .update(JSON.stringify([svg, ENCODING, sharp.versions]))
        .digest('hex')
      const cached = join(CACHE, `${key}.jpg`)
      if (!existsSync(cached)) {
        drawn += 1
        await writeFile(cached, await sharp(Buffer.from(svg)).jpeg(ENCODING).toBuffer())
      }
      const file = join(FOLDER, `${path}.jpg`)
      await mkdir(dirname(file), { recursive: true })
      await copyFile(cached, file)
    }
  }),
)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`Pictures for sharing: ${needed.length}, ${drawn} drawn anew, ${seconds} s.\n`)
