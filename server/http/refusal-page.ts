import { inlineHashes } from './security-headers.ts'

/** The site's colors and type, inlined: this page must load nothing else. */
const STYLE = [
  ':root{color-scheme:light}',
  'body{margin:0;display:grid;align-content:center;min-height:100vh;min-height:100svh;font:1.0625rem/1.6 "Instrument Sans",system-ui,sans-serif;color:#2a1317;background:#fbf9f7}',
  'main{box-sizing:border-box;width:100%;max-width:36rem;margin:0 auto;padding:3rem 1.5rem 6rem}',
  'b{font:300 1.5rem/1.2 Newsreader,Georgia,serif;color:#6b1f2e}',
  'h1{margin:2rem 0 .75rem;font:300 2.25rem/1.1 Newsreader,Georgia,serif;letter-spacing:-.022em}',
  'p{margin:0 0 1.5rem;color:#634b4d}',
  'a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 1.25rem;border:1px solid #6b1f2e;border-radius:4px;color:#6b1f2e;font-weight:550;text-decoration:none}',
  'a:focus-visible{outline:2px solid #6b1f2e;outline-offset:3px}',
].join('')

/**
 * A page with one sentence, for when no real page can be rendered.
 * @param message our own text, never a visitor's
 * @param reference the request id, by which support finds it in the log
 */
export function refusalPage(message: string, reference?: string) {
  const quoted = reference ? `<p><small>Referencia: ${reference}</small></p>` : ''
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Un momento · Clínicas Life</title><style>${STYLE}</style></head><body><main><b>Clínicas Life</b><h1>Un momento, por favor</h1><p>${message}</p>${quoted}<a href="">Probar otra vez</a></main></body></html>`
  return { html, inline: inlineHashes(html) }
}
