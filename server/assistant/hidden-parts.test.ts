import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { respond } from './respond.ts'

const ask = (text: string, ...hidden: string[]) =>
  respond(site, { text, context: { treatments: [] } }, { isHidden: (id) => hidden.includes(id) })

test('an answer names the passages it was made of, by page and part, with their version', async () => {
  const { passages } = await ask('cuánto dura una blefaroplastia')
  expect(passages?.[0]).toMatchObject({
    id: '/tratamientos/blefaroplastia#duration',
    href: '/tratamientos/blefaroplastia',
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
})

test('a part that staff took out stops answering immediately', async () => {
  const before = await ask('cuánto dura una blefaroplastia')
  const after = await ask('cuánto dura una blefaroplastia', '/tratamientos/blefaroplastia#duration')
  expect(before.paragraphs.join()).toContain('45 minutos')
  expect([...after.paragraphs, ...after.items].join()).not.toContain('45 minutos')
})

test('the same holds for a passage of an article, a term and a concern', async () => {
  for (const text of ['qué es un seroma', 'tengo ojeras', '¿ofrecéis financiación?']) {
    const { passages } = await ask(text)
    const after = await ask(text, ...passages!.map(({ id }) => id))
    expect((after.passages ?? []).map(({ id }) => id)).not.toContain(passages![0]!.id)
  }
})

test('an answer says how sure it is', async () => {
  expect((await ask('cuánto cuesta el aumento de pecho')).confidence).toBe('high')
  expect((await ask('quién ganó la liga')).confidence).toBeUndefined()
})
