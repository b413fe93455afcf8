import type { MediaVariant } from '#db/schema/media-files.ts'
import { copyWidths, PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#domain/media/picture.ts'
import { uploadType } from '#domain/media/upload-type.ts'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../errors.ts'

/** More than any camera makes; a compressed file of a few kilobytes can claim gigabytes. */
const MAX_PIXELS = 64_000_000
/** The narrowest picture that is of use on a page. */
const MIN_SIDE = 200
/** Highest side of a copy: nothing on the site is a banner that tall. */
const MAX_HEIGHT = 4000
const SECONDS = 60

const ENCODE: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpeg: (image) => image.jpeg({ quality: 78, progressive: true }),
}

export type Copy = MediaVariant & { data: Buffer }

/** Upright pixels without metadata, at most as wide as the widest copy. */
export type ReadPicture = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/**
 * Reads an upload: turned as the camera was held, in sRGB, and nothing but its pixels, so that places and names in its
 * metadata are gone.
 * @throws {AppError} `invalid_fields` with the reason in words
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const kind = uploadType(bytes)
  if (kind.type === null) throw refusal(kind.why)
  const options = { failOn: 'truncated', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  const facts = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!facts) throw damaged()
  if (facts.width * facts.height > MAX_PIXELS)
    throw refusal(
      `Mide ${facts.width} × ${facts.height} píxeles y caben ${MAX_PIXELS / 1e6} millones. Redúcela antes.`,
    )
  if ((facts.pages ?? 1) > 1) throw refusal('Es una animación. Sube una fotografía fija.')
  if (Math.min(facts.width, facts.height) < MIN_SIDE)
    throw refusal(`Es demasiado pequeña: cada lado debe medir al menos ${MIN_SIDE} píxeles.`)
  try {
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({
        width: PICTURE_WIDTHS.at(-1)!,
        height: MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels < 3) throw new Error('not in color')
    return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
  } catch {
    throw damaged()
  }
}

/** Yields every copy of a picture, one at a time, so that only one is in memory. */
export async function* makeCopies({ data, width, height, channels }: ReadPicture): AsyncGenerator<Copy> {
  for (const wide of copyWidths(width)) {
    for (const format of PICTURE_FORMATS) {
      const raw = sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS })
      const sized = raw.resize({ width: wide })
      // JPEG has no transparency; without this it would turn black.
      const flat = format === 'jpeg' ? sized.flatten({ background: '#fff' }) : sized
      const made = await ENCODE[format](flat).toBuffer({ resolveWithObject: true })
      yield {
        format,
        width: made.info.width,
        height: made.info.height,
        bytes: made.info.size,
        data: made.data,
      }
    }
  }
}

function refusal(why: string): AppError {
  return new AppError('invalid_fields', why, { fields: { file: why } })
}

function damaged(): AppError {
  return refusal('El archivo está dañado o incompleto. Prueba a subirlo otra vez.')
}
