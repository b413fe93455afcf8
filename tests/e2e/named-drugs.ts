import { namedWord } from '#domain/text/advertising.ts'

/**
 * The places of a page that name one of these words: its visible texts, title, descriptions, alternative
 * texts and structured data; not its URLs.
 */
export function namedIn(html: string, words: readonly string[]): string[] {
  return sayings(html).filter((text) => namedWord(text, words) !== undefined)
}

function sayings(html: string): string[] {
  const data = [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, json]) =>
    valuesOf(JSON.parse(json!)),
  )
  const attributes = [...html.matchAll(/\s(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text!,
  )
  const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/)
  return [...data, ...attributes, ...shown].filter(
    (text) => text.trim() !== '' && !/^(https?:|\/)/.test(text),
  )
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(valuesOf) : []
}
