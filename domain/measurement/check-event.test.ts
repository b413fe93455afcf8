import { expect, test } from 'vitest'
import { refusalOf } from './check-event.ts'
import { OLDEST_EVENT } from './event-batch.ts'

const open = { isPrivate: false, isKnown: (target: string) => target === 'face/nariz' }
const isPrivate = { ...open, isPrivate: true }

test.each([
  [{ name: 'page_view' }],
  [{ name: 'page_view', age: 0 }],
  [{ name: 'page_view', age: OLDEST_EVENT }],
  [{ name: 'scroll_depth', value: 75 }],
  [{ name: 'time_on_page', value: 10.4 }],
  [{ name: 'cls', value: 0 }],
  [{ name: 'search', target: 'dialog', value: 0 }],
  [{ name: 'form_sent', target: 'treatment' }],
  [{ name: 'zone_opened', target: 'face/nariz' }],
  [{ name: 'assistant_helpful', value: 0 }],
])('%o is counted', (event) => expect(refusalOf(event, open)).toBeNull())

test.each([
  [{ name: 'drop_table' }, 'name'],
  [{ name: '__proto__' }, 'name'],
  [{ name: 'toString' }, 'name'],
  [{ name: 'page_view', target: 'x' }, 'target'],
  [{ name: 'page_view', value: 1 }, 'value'],
  [{ name: 'form_sent' }, 'target'],
  [{ name: 'form_sent', target: 'Ana García' }, 'target'],
  [{ name: 'zone_opened', target: 'face/otra' }, 'target'],
  [{ name: 'scroll_depth', value: 33 }, 'value'],
  [{ name: 'scroll_depth' }, 'value'],
  [{ name: 'time_on_page', value: 9.9 }, 'value'],
  [{ name: 'lcp', value: -1 }, 'value'],
  [{ name: 'lcp', value: 1e12 }, 'value'],
  [{ name: 'assistant_helpful', value: 0.5 }, 'value'],
  [{ name: 'page_view', age: -1 }, 'age'],
  [{ name: 'page_view', age: OLDEST_EVENT + 1 }, 'age'],
  [{ name: 'page_view', age: Number.NaN }, 'age'],
])('%o is refused for its %s', (event, reason) => expect(refusalOf(event, open)).toBe(reason))

test('with Global Privacy Control only page views are counted', () => {
  expect(refusalOf({ name: 'page_view' }, isPrivate)).toBeNull()
  expect(refusalOf({ name: 'form_sent', target: 'treatment' }, isPrivate)).toBe('private')
})
