import { MONDAY, mondayTeam } from '#tests/back-office/monday-team.ts'
import { makeConversation } from '#tests/back-office/make-conversation.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { inflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

// The tool that makes migrations adds this to every array, and PDF.js refuses to load beside an enumerable one.
if ('random' in Array.prototype) Object.defineProperty(Array.prototype, 'random', { enumerable: false })
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')

const { app, ines } = await mondayTeam()
const marta = await staffClient(app, { roles: ['patient_care'], name: 'Marta Ruiz Gil', aal: 'aal2' })
const bilbao = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'], aal: 'aal2' })
afterAll(() => app.close())

const REASON = 'Derecho de acceso, DP-26-000001'
const FOREIGN = 'привет'

async function made() {
  return makeConversation(app, {
    name: 'Begoña Ñíguez Łukasz',
    phone: '612345678',
    clinicSlug: 'gijon',
    lines: [
      { author: 'visitor', text: `Hola 😀❤️ ¿me oís?\nSoy Begoña, 612345678 ${FOREIGN} 👩🏽‍⚕️` },
      {
        author: 'assistant',
        text: 'Cuesta desde 4.495 €.',
        answer: {
          kind: 'answer',
          card: null,
          confidence: 'high',
          passages: [{ id: 'x', href: '/tratamientos/ojeras', label: 'Ojeras: «qué son»', version: 'v' }],
        },
      },
      { author: 'note', text: 'Ojo, muy pesada', staffId: marta.id },
      { author: 'system', event: 'taken', staffId: marta.id },
      { author: 'staff', text: 'Hola, Begoña.', staffId: marta.id },
      { author: 'system', event: 'revealed', staffId: marta.id, data: { what: 'contact' } },
    ],
  })
}

const exported = (who: StaffClient, id: string, body: object = { reason: REASON }) =>
  who.request(`/conversations/${id}/export.pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function textOf(file: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  const { info } = await pdf.getMetadata()
  return { text: pages.join('\n'), pages: pdf.numPages, info: info as { Title: string; Language: string } }
}

const UNESCAPED: Readonly<Record<string, string>> = { r: '\r', n: '\n', t: '\t', b: '\b', f: '\f' }

/** What readers and copies get for characters that are drawn in another way than they were written. */
function actualTexts(file: Buffer): string[] {
  const streams = file.toString('latin1').split('stream\n').slice(1)
  const opened = streams.flatMap((part) => {
    const bytes = Buffer.from(part.slice(0, part.indexOf('\nendstream')), 'latin1')
    try {
      return inflateSync(bytes).toString('latin1')
    } catch {
      return []
    }
  })
  return [...opened.join('\n').matchAll(/\/ActualText \(((?:[^\\)]|\\.)*)\)/gs)].map(([, text = '']) => {
    const bytes = text.replace(/\\(.)/gs, (_, sign: string) => UNESCAPED[sign] ?? sign)
    return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
  })
}

test('the file has what the visitor saw, word for word, and nothing internal', async () => {
  const { id } = await made()
  const response = await exported(marta, id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const file = Buffer.from(await response.arrayBuffer())
  const { text, info } = await textOf(file)
  expect(info).toMatchObject({ Title: 'Conversación con Clínicas Life', Language: 'es-ES' })
  for (const part of [
    'Nombre: Begoña Ñíguez Łukasz',
    'Teléfono: 612345678',
    'Hola 😀❤ ¿me oís?',
    'Soy Begoña, 612345678',
    '11:00 · Asistente automático',
    'Cuesta desde 4.495 €.',
    'Fuente: Ojeras: «qué son» (/tratamientos/ojeras)',
    '11:00 · Marta',
    'Hola, Begoña.',
    'Consiento que guardéis esta conversación.',
    'Aceptado el lunes 23 de noviembre a las 11:00. Versión del texto: v1.',
    'lunes 23 de noviembre de 2026',
    'Página 1 de 1',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/pesada|Ruiz|Gil|el teléfono y el correo/)
  // What no typeface draws is there for readers and copies.
  expect(actualTexts(file)).toEqual(['❤️', ...FOREIGN, '👩🏽‍⚕️'])
  const { rows } = await app.deps.database.pool.query(
    `select staff_id, after, reason from audit_log where action = 'conversation.exported'`,
  )
  expect(rows).toEqual([
    { staff_id: marta.id, after: { format: 'pdf' }, reason: 'Derecho de acceso, DP-26-000001' },
  ])
})

test('a long conversation goes over several pages', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => ({
    author: 'visitor' as const,
    text: `${index} ${'palabra '.repeat(80)}`,
    at: MONDAY,
  }))
  const { id } = await makeConversation(app, { lines })
  const response = await exported(marta, id)
  const { text, pages } = await textOf(Buffer.from(await response.arrayBuffer()))
  expect(pages).toBeGreaterThan(10)
  expect(text).toContain(`Página ${pages} de ${pages}`)
  for (const index of [0, 150, 299]) expect(text).toContain(`${index} palabra`)
})

test('it needs a second factor, a reason, and sight of the conversation', async () => {
  const { id } = await made()
  expect(await (await exported(ines, id)).json()).toMatchObject({ code: 'second_factor_needed' })
  expect((await exported(marta, id, { reason: 'x' })).status).toBe(422)
  expect((await exported(marta, id, {})).status).toBe(422)
  expect((await exported(bilbao, id)).status).toBe(404)
})
