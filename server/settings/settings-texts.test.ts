import { legalTexts } from '#content/legal-facts.ts'
import { homeFormTexts } from '#content/lead-form-texts.ts'
import { legalView } from '#app/routes/public/legal/legal-view.server.ts'
import type { PresentedSection } from '#domain/settings/site-section.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSettingsApplied } from './keep-settings-applied.ts'

let app: TestApp
let client: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  client = await staffClient(app, { roles: ['direction'], name: 'Dirección', aal: 'aal2' })
})
afterAll(() => app.close())

const htmlOf = (slug: string) =>
  legalView(app.deps.site.current, slug)!
    .parts.map(({ html }) => html)
    .join('\n')

test('saved names appear on the legal pages exactly as typed', async () => {
  expect(homeFormTexts(app.deps.site.current).privacyFirstLayer[0]?.text).toBe(legalTexts.controller)
  const legal = (await client.get<PresentedSection>('/settings/legal')).body
  const company = { ...legal.value.company, razonSocial: 'Acme *Iberia* [S.L.](http://x.es) | www.x.es' }
  const privacy = { ...legal.value.privacy, medidasSeguridad: '- cifrado\n- turnos & copias' }
  const saved = await client.put('/settings/legal', {
    version: legal.version,
    value: { ...legal.value, company, privacy },
    reason: 'Datos del registro',
  })
  expect(saved.status).toBe(200)
  const processor = {
    name: 'Acme *Iberia* [S.L.](http://x.es) <b>',
    task: 'Correo',
    data: '',
    transfer: 'cláusulas _tipo_',
    contractOn: '',
  }
  const policy = { rightsMailbox: '', retentionMonths: 12, processors: [processor] }
  const kept = await client.put('/privacy', { version: 0, value: policy, reason: 'Contrato firmado' })
  expect(kept.status).toBe(200)
  const stop = await keepSettingsApplied(app.deps, () => {})
  await stop()
  // Beside each form's button, where React escapes it.
  expect(homeFormTexts(app.deps.site.current).privacyFirstLayer[0]?.text).toBe(company.razonSocial)
  expect(htmlOf('aviso-legal')).toContain('<td>Acme *Iberia* [S.L.](http://x.es) | www.x.es</td>')
  expect(htmlOf('privacidad')).toContain('estas medidas: - cifrado<br>- turnos &amp; copias.')
  expect(htmlOf('privacidad')).toContain('<span>Acme *Iberia* [S.L.](http://x.es) &lt;b&gt;</span>')
  expect(htmlOf('privacidad')).toContain('Acme *Iberia* [S.L.](http://x.es) &lt;b&gt; (cláusulas _tipo_)')
})
