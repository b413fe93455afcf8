import type { Picture } from '#domain/media/picture.ts'
import sharp from 'sharp'
import { oneAtATime } from './one-at-a-time.ts'
import type { MediaStore } from './store/stored-copy.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Copies kept in memory, about 100 kB each: articles that are being shared are asked for again and again. */
const KEPT = 24

/**
 * Makes the copy of a picture that other sites show when a page is shared: 1200 × 630, cut where most is to be seen.
 * One at a time, and the last ones are kept.
 */
export function sharingCopies(store: MediaStore) {
  const kept = new Map<string, Promise<Buffer | null>>()
  const inTurn = oneAtATime()
  const make = async ({ id, widths }: Picture): Promise<Buffer | null> => {
    const width = widths.find((one) => one >= WIDTH) ?? widths.at(-1)!
    const copy = await store.read({ id, width, format: 'jpeg' })
    if (!copy) return null
    const bytes = Buffer.from(await new Response(copy.body).arrayBuffer())
    return sharp(bytes)
      .resize({ width: WIDTH, height: HEIGHT, fit: 'cover', position: sharp.strategy.attention })
      .jpeg({ quality: 80, progressive: true })
      .toBuffer()
  }
  return (picture: Picture): Promise<Buffer | null> => {
    const made = kept.get(picture.id) ?? inTurn(() => make(picture))
    kept.delete(picture.id)
    kept.set(picture.id, made)
    made.catch(() => kept.delete(picture.id))
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest) kept.delete(oldest)
    return made
  }
}
