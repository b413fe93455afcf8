/** The kinds of pictures that can be uploaded. */
const ACCEPTED = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type UploadType = (typeof ACCEPTED)[number]

type Answer = { type: UploadType } | { type: null; why: string }

const KINDS = 'Sube una fotografía en JPEG, PNG, WebP o AVIF.'

/** Enough of a file to recognize it. */
const HEAD = 1024

/**
 * What a file is, by its first bytes and never by its name. Drawings and documents may carry scripts, so they are
 * refused before anything reads them further.
 */
export function uploadType(bytes: Uint8Array): Answer {
  const head = bytes.subarray(0, HEAD)
  const text = String.fromCharCode(...head)
  const accepted = acceptedType(head, text)
  return accepted ? { type: accepted } : { type: null, why: `${refusedKind(head, text)} ${KINDS}` }
}

function acceptedType(head: Uint8Array, text: string): UploadType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('ftyp', 4) && /^avi[fs]/.test(text.slice(8))) return 'avif'
  return null
}

function refusedKind(head: Uint8Array, text: string): string {
  const plain = text
    .replace(/^[^\x20-\x7e]+/, '')
    .trimStart()
    .toLowerCase()
  if (head.length === 0) return 'El archivo está vacío.'
  if (/<svg[\s>]/.test(plain)) return 'Es un dibujo SVG, que puede contener programas.'
  if (/^(<!doctype html|<html|<script|<head|<body)/.test(plain)) return 'Es una página web.'
  if (plain.startsWith('%pdf')) return 'Es un documento PDF.'
  if (/^(pk\W|rar!|7z)/i.test(text)) return 'Es un archivo comprimido o un documento.'
  if (text.startsWith('ftyp', 4) && /^(hei[cfx]|hev|mif1|msf1)/.test(text.slice(8)))
    return 'Es una foto HEIC de un iPhone; guárdala antes como JPEG.'
  if (text.startsWith('ftyp', 4)) return 'Es un vídeo.'
  return 'No es una fotografía que conozcamos.'
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
