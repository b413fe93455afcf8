/**
 * Writes the sharing images (Open Graph), `client/og/{path of the page}.jpg` in the build folder, after the
 * pages. Drawn images are cached in `node_modules/.cache`, keyed by all their inputs.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { BUILD_FOLDER } from './build-folder.ts'
import { neededSharingImages } from './sharing/needed-sharing-images.ts'
import { sharingImage } from './sharing/sharing-image.ts'

const FOLDER = join(BUILD_FOLDER, 'client/og')
const CACHE = 'node_modules/.cache/sharing-images'
const ENCODING = { quality: 80, chromaSubsampling: '4:4:4' } as const

await mkdir(CACHE, { recursive: true })
// The queue already draws in parallel: one thread per image.
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
        // Another build may read it at the same time and must get the complete file or none.
        const drawing = `${cached}.${process.pid}`
        await writeFile(drawing, await sharp(Buffer.from(svg)).jpeg(ENCODING).toBuffer())
        await rename(drawing, cached)
      }
      const file = join(FOLDER, `${path}.jpg`)
      await mkdir(dirname(file), { recursive: true })
      await copyFile(cached, file)
    }
  }),
)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`Sharing images: ${needed.length}, ${drawn} drawn, ${seconds} s.\n`)
