import { expect, test } from 'vitest'
import { REPORT_TABS } from './report.ts'
import { reportScope } from './report-scope.ts'

test('direction sees everybody by name, marketing and clinics see nobody by name', () => {
  expect(reportScope(['direction'])).toEqual({ tabs: REPORT_TABS, own: false, agents: 'all' })
  expect(reportScope(['marketing'])).toEqual({ tabs: REPORT_TABS, own: false, agents: 'none' })
  expect(reportScope(['clinic'])).toEqual({ tabs: REPORT_TABS, own: false, agents: 'none' })
})

test('patient care sees their own work and nothing else', () => {
  expect(reportScope(['patient_care'])).toEqual({ tabs: ['atencion'], own: true, agents: 'own' })
})

test('other roles see nothing, and several roles add up', () => {
  expect(reportScope(['privacy', 'medical_review'])).toEqual({ tabs: [], own: false, agents: 'none' })
  expect(reportScope(['patient_care', 'marketing'])).toEqual({ tabs: REPORT_TABS, own: false, agents: 'own' })
})
