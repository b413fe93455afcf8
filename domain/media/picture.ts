/** Widths in pixels of the copies of a picture; none is wider than the picture itself. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600, 2000] as const

/** The smallest first; the last one is for browsers that know neither of the others. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture as pages show it. Every width exists in every format. */
export type Picture = {
  id: string
  /** Empty for a decorative one. */
  alt: string
  credit: string
  /** Of the widest copy. */
  width: number
  height: number
  /** Ascending. */
  widths: readonly number[]
}

/** The widths in which a picture of this width is stored; the last one is the widest. */
export function copyWidths(width: number): number[] {
  const widest = Math.min(width, PICTURE_WIDTHS.at(-1)!)
  return [...PICTURE_WIDTHS.filter((one) => one < widest), widest]
}

/** The widths of stored copies, ascending. */
export function widthsOf(copies: readonly { width: number }[]): number[] {
  return [...new Set(copies.map(({ width }) => width))].toSorted((a, b) => a - b)
}

/** Where a copy is served. */
function picturePath(id: string, width: number, format: PictureFormat): string {
  return `/media/${id}/${width}.${format}`
}

/** Where the copy for sharing is served: 1200 × 630, made when it is first asked for. */
export function sharingCopyPath(id: string): string {
  return `/media/${id}/sharing.jpg`
}

/** The `srcset` of a picture in one format. */
export function pictureSrcset({ id, widths }: Pick<Picture, 'id' | 'widths'>, format: PictureFormat): string {
  return widths.map((width) => `${picturePath(id, width, format)} ${width}w`).join(', ')
}

/** A copy for browsers without `srcset`: the narrowest of at least `wanted` pixels, or the widest. */
export function pictureFallback({ id, widths }: Pick<Picture, 'id' | 'widths'>, wanted: number): string {
  return picturePath(id, widths.find((width) => width >= wanted) ?? widths.at(-1)!, 'jpeg')
}
