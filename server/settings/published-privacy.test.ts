import { writtenSite } from '#content/site/written-site.ts'
import type { Site } from '#content/site/site.ts'
import { siteWith } from '#tests/site-with.ts'
import { siteSettingsOf } from './site-settings-of.ts'
import { legalBlocks } from '#app/routes/public/legal/legal-blocks.ts'
import { expect, test } from 'vitest'

const mailer = {
  name: 'Correo <b>Norte</b> | S.L.',
  task: 'Envío\nde correo',
  data: '',
  transfer: 'cláusulas tipo',
  contractOn: '2026-01-10',
}
const policy = (change: object) => ({ rightsMailbox: '', retentionMonths: 12, processors: [], ...change })
const say = (change: object) => siteWith({ privacy: policy(change) })
const policyText = ({ legalDocuments }: Site) => JSON.stringify(legalDocuments)
const providers = (site: Site) => legalBlocks(site, 'por completar').proveedores

test('the policy names who handles data, as plain text', () => {
  const site = say({ processors: [mailer] })
  expect(providers(site).split('\n').slice(2)).toEqual([
    '| Envío<br>de correo | por completar | Correo &#60;b&#62;Norte&#60;/b&#62; &#124; S.L. |',
  ])
  expect(providers(siteWith({}))).toBe(providers(writtenSite))
})

test('safeguards outside the EEA are listed unless the legal texts have their own', () => {
  const { legalFacts } = say({ processors: [mailer, { ...mailer, name: 'Nube Sur', transfer: '' }] })
  expect(legalFacts.transferencias).toBe('Correo <b>Norte</b> | S.L. (cláusulas tipo)')
  const legal = { privacy: { transferencias: 'Ninguna.' } }
  const site = siteWith({ legal, privacy: policy({ processors: [mailer] }) })
  expect(site.legalFacts.transferencias).toBe('Ninguna.')
})

test('the policy says how long requests are kept', () => {
  expect(policyText(writtenSite)).toContain('12 meses desde el último contacto')
  const sooner = policyText(say({ retentionMonths: 6 }))
  expect(sooner).toContain('6 meses desde el último contacto')
  expect(sooner).not.toContain('12 meses desde el último contacto')
  expect(policyText(say({ retentionMonths: 1 }))).toContain('1 mes desde el último contacto')
})

test('only published settings cause pages to be rendered again', () => {
  const published = (change: object) => siteSettingsOf(new Map([['privacy', policy(change)]]))
  expect(published({ rightsMailbox: 'derechos@example.com' })).toEqual({})
  expect(published({ retentionMonths: 6 })).toHaveProperty('privacy')
  expect(published({ processors: [mailer] })).toHaveProperty('privacy')
})
