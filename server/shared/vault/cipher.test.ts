import { expect, test } from 'vitest'
import { keyIdOf, keyOf, newKeyText, openWith, sealWith, VaultError } from './cipher.ts'

const one = keyOf('one', newKeyText(), 'test')
const two = keyOf('two', newKeyText(), 'test')
const text = 'Me duele la rodilla 💉 «ñ»'

test.each(['', 'a', text, 'x'.repeat(10_000), 'v1.one.aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbb'])(
  'a sealed text can be opened (%#)',
  (value) => {
    const sealed = sealWith(one, 'leads.message:LD-26-000001', value)
    expect(keyIdOf(sealed)).toBe('one')
    expect(openWith(one, 'leads.message:LD-26-000001', sealed)).toBe(value)
  },
)

test('sealing the same text twice gives different results', () => {
  expect(sealWith(one, 'a:1', text)).not.toBe(sealWith(one, 'a:1', text))
})

test('the longest message fits into its column', () => {
  expect(
    sealWith(keyOf('a'.repeat(20), newKeyText(), 'test'), 'a:1', '💉'.repeat(10_000)).length,
  ).toBeLessThan(54_001)
})

const sealed = sealWith(one, 'leads.message:LD-26-000001', text)
const [version, id, iv, body] = sealed.split('.') as [string, string, string, string]
test.each<[string, string, string]>([
  ['of another row', 'leads.message:LD-26-000002', sealed],
  ['of another column', 'lead_events.body:LD-26-000001', sealed],
  ['with another key id', 'leads.message:LD-26-000001', [version, 'two', iv, body].join('.')],
  ['with another nonce', 'leads.message:LD-26-000001', [version, id, 'A'.repeat(16), body].join('.')],
  [
    'that was changed',
    'leads.message:LD-26-000001',
    [version, id, iv, `${body.startsWith('A') ? 'B' : 'A'}${body.slice(1)}`].join('.'),
  ],
  ['that was truncated', 'leads.message:LD-26-000001', sealed.slice(0, -4)],
  ['that is too short', 'leads.message:LD-26-000001', [version, id, iv, body.slice(0, 22)].join('.')],
])('a text %s does not open', (_what, place, value) => {
  expect(() => openWith(value.startsWith('v1.two') ? two : one, place, value)).toThrow(VaultError)
})

test.each([
  ['v1', undefined],
  ['v1.2 es la versión', undefined],
  ['Hola', undefined],
  [sealed, 'one'],
])('%s is recognized', (value, expected) => {
  expect(keyIdOf(value)).toBe(expected)
})

test('a key of the wrong size is refused without being shown', () => {
  const short = newKeyText().slice(0, 20)
  expect(() => keyOf('a', short, 'DATA_KEYS')).toThrow(VaultError)
  expect(() => keyOf('a', short, 'DATA_KEYS')).not.toThrow(short)
})
