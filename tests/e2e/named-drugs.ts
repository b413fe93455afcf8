import { namedWord } from '#domain/advertising.ts'

/**
 * What a page shows or tells robots that names one of these words: its visible texts, title, descriptions, alternative
 * texts and structured data; not its addresses.
 * @param within which part of the visible texts counts: all of them, or all but paragraphs and lists (for an article)
 */
export function namedIn(html: string, words: readonly string[], within: 'all' | 'frame' = 'all'): string[] {
  return sayings(html, within).filter((text) => namedWord(text, words) !== undefined)
}

function sayings(html: string, within: 'all' | 'frame'): string[] {
  const data = [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, json]) =>
    valuesOf(JSON.parse(json!)),
  )
  const attributes = [...html.matchAll(/\s(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text!,
  )
  const page = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
  const shown = within === 'all' ? page : page.replace(/<(p|li|td)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  return [...data, ...attributes, ...shown.split(/<[^>]*>/)].filter(
    (text) => text.trim() !== '' && !/^(https?:|\/)/.test(text),
  )
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(valuesOf) : []
}
