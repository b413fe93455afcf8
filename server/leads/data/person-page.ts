import { brand } from '#content/brand.ts'
import { personLabels as labels } from '#content/person-labels.ts'
import { ownValue } from '#domain/input/own-value.ts'
import type { PersonFile } from './person-file.ts'

/** The same as the JSON, for people: one self-contained page, fit for printing. */
export function personPage(file: PersonFile): string {
  const { person, requests, messages, conversations, rightsRequests } = file
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>${escape(labels.title)}</title>
<meta name="robots" content="noindex"><style>${STYLE}</style></head><body>
<h1>${escape(labels.title)}</h1>
<p>${escape(brand)} · ${escape(dateOf(file.madeAt))}</p>
<p>${escape(labels.intro)}</p>
${section(labels.person, table(person))}
${requests.map((request) => section(`${labels.request} ${request.folio}`, table(request))).join('\n')}
${conversations.length > 0 ? section(labels.conversations, conversations.map(table).join('')) : ''}
${messages.length > 0 ? section(labels.messages, messages.map(({ file: name, content }) => `<h3>${escape(name)}</h3><pre>${escape(content)}</pre>`).join('')) : ''}
${rightsRequests.length > 0 ? section(labels.rights, rightsRequests.map(table).join('')) : ''}
</body></html>
`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1c2a2b}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #ccd}th{width:14rem;font-weight:600}pre{white-space:pre-wrap;background:#f4f5f3;padding:1rem;font-size:.85rem}h2{margin-top:2.5rem}'

const section = (title: string, body: string) => `<section><h2>${escape(title)}</h2>${body}</section>`

function table(row: object): string {
  const lines = Object.entries(row).filter(([, value]) => !isEmpty(value))
  return `<table>${lines.map(([key, value]) => `<tr><th scope="row">${escape(ownValue(labels.fields, key) ?? key)}</th><td>${cell(value)}</td></tr>`).join('')}</table>`
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<div>${cell(one)}</div>`).join('')
  if (value instanceof Date) return escape(dateOf(value.toISOString()))
  if (typeof value === 'object' && value !== null) return table(value)
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  const text = String(value)
  return escape(
    ownValue(labels.values, text) ?? (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? dateOf(text) : text),
  )
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0
}

function dateOf(iso: string): string {
  return new Intl.DateTimeFormat('es', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(new Date(iso))
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
