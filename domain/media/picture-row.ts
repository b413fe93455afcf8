import type { Picture } from './picture.ts'

/*
 * /api/admin/media. GET / ?q=&page= → PictureList · POST / the file as body, header `x-picture`: URI-encoded
 * `{ name, alt, decorative, credit }` → PictureRow (201; 200 if it was there) · GET /:id → PictureDetail ·
 * PATCH /:id { alt, decorative, credit } → PictureRow · DELETE /:id → 204, or 409 in words while it is used
 */

/** A picture as staff see it. */
export type PictureRow = Omit<Picture, 'widths'> & {
  widths: number[]
  /** Of the uploaded file. */
  name: string
  decorative: boolean
  /** Of all copies together. */
  bytes: number
  createdAt: string
}

export type PictureList = { items: PictureRow[]; total: number; page: number; pages: number }

export type PictureDetail = PictureRow & { places: { label: string; href: string }[] }
