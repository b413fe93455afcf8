import { legalBlocks } from '#app/routes/public/legal/legal-blocks.ts'
import { legalFacts } from '#content/legal-facts.ts'
import { legalDocuments } from '#content/legal.ts'
import { afterEach, expect, test } from 'vitest'
import { changesPolicy } from './apply-privacy.ts'
import { applySettings } from './apply-settings.ts'

const today = '2026-11-21'
const mailer = {
  name: 'Correo <b>Norte</b> | S.L.',
  task: 'Envío\nde correo',
  data: '',
  transfer: 'cláusulas tipo',
  contractOn: '2026-01-10',
}
const policy = (change: object) => ({ rightsMailbox: '', retentionMonths: 12, processors: [], ...change })
const apply = (change: object) => applySettings(new Map([['privacy', policy(change)]]), today)
const policyText = () => JSON.stringify(legalDocuments)
afterEach(() => applySettings(new Map(), today))

test('the policy names who handles data, as text and nothing else', () => {
  const written = legalBlocks('por completar').proveedores
  apply({ processors: [mailer] })
  expect(legalBlocks('por completar').proveedores.split('\n').slice(2)).toEqual([
    '| Envío<br>de correo | por completar | Correo &#60;b&#62;Norte&#60;/b&#62; &#124; S.L. |',
  ])
  applySettings(new Map(), today)
  expect(legalBlocks('por completar').proveedores).toBe(written)
})

test('safeguards outside the EEA are listed unless the legal texts have their own', () => {
  apply({ processors: [mailer, { ...mailer, name: 'Nube Sur', transfer: '' }] })
  expect(legalFacts.transferencias).toBe('Correo <b>Norte</b> | S.L. (cláusulas tipo)')
  const legal = { privacy: { transferencias: 'Ninguna.' } }
  applySettings(
    new Map<string, unknown>([
      ['legal', legal],
      ['privacy', policy({ processors: [mailer] })],
    ]),
    today,
  )
  expect(legalFacts.transferencias).toBe('Ninguna.')
})

test('the policy says how long requests are kept', () => {
  expect(policyText()).toContain('12 meses desde el último contacto')
  apply({ retentionMonths: 6 })
  expect(policyText()).toContain('6 meses desde el último contacto')
  expect(policyText()).not.toContain('12 meses desde el último contacto')
  apply({ retentionMonths: 1 })
  expect(policyText()).toContain('1 mes desde el último contacto')
  applySettings(new Map(), today)
  expect(policyText()).toContain('12 meses desde el último contacto')
})

test('pages are rendered again for what is published alone', () => {
  expect(changesPolicy(policy({ rightsMailbox: 'derechos@example.com' }))).toBe(false)
  expect(changesPolicy(policy({ retentionMonths: 6 }))).toBe(true)
  expect(changesPolicy(policy({ processors: [mailer] }))).toBe(true)
})
