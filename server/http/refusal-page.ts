import { inlineHashes } from './security-headers.ts'

const STYLE =
  'body{margin:20vh auto;max-width:32rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color:#22201d;background:#faf8f5}h1{font-size:1.5rem}'

/**
 * A page of one sentence, for when none of the real ones can be made.
 * @param message a text of ours, never a visitor's
 * @param reference the id of the request, which support finds in the log
 */
export function refusalPage(message: string, reference?: string) {
  const quoted = reference ? `<p><small>Referencia: ${reference}</small></p>` : ''
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Un momento · Clínicas Life</title><style>${STYLE}</style></head><body><h1>Un momento, por favor</h1><p>${message}</p>${quoted}</body></html>`
  return { html, inline: inlineHashes(html) }
}
