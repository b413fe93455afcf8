import { expect, test } from 'vitest'
import { eventDimension } from './event-dimension.ts'

test.each([
  [1, 'yes'],
  [0, 'no'],
  [7, null],
  [undefined, null],
])('helpfulness sent as %s counts as %s', (value, dimension) =>
  expect(eventDimension({ name: 'assistant_helpful', path: '/chat-ai', value })).toBe(dimension),
)
