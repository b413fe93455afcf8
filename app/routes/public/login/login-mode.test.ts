import type { User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { destinationOf, loginStep, MODES } from './login-mode.ts'

const nobody = { loading: false, user: null, needsSecondFactor: false, recovering: false, roleFailed: false }
const somebody = { ...nobody, user: { id: 'a' } as User }

test('a signed-out user sees the screen in the URL', () => {
  expect(loginStep(nobody, null, null, false)).toBe('sign-in')
  expect(loginStep(nobody, 'otra-cosa', null, false)).toBe('sign-in')
  expect(loginStep(nobody, MODES.signUp, null, false)).toBe('sign-up')
  expect(loginStep(nobody, MODES.recover, null, false)).toBe('recover')
})

test('a reset link without a session leads to requesting a new one', () => {
  expect(loginStep(nobody, MODES.newPassword, { kind: 'code' }, false)).toBe('recover')
})

test('while a link is being checked, nothing can be typed', () => {
  expect(loginStep({ ...nobody, loading: true }, null, { kind: 'code' }, false)).toBe('checking-link')
  expect(loginStep({ ...nobody, loading: true }, null, null, false)).toBe('sign-in')
})

test('a signed-in user is redirected after the second factor and the new password, in that order', () => {
  const recovering = { ...somebody, recovering: true }
  expect(loginStep({ ...recovering, needsSecondFactor: true }, null, null, false)).toBe('second-factor')
  expect(loginStep(recovering, null, null, false)).toBe('new-password')
  expect(loginStep(recovering, null, null, true)).toBe('leaving')
  expect(loginStep(somebody, MODES.signUp, null, false)).toBe('leaving')
})

test('an invited user chooses a password first', () => {
  expect(loginStep(somebody, null, { kind: 'session', type: 'invite' }, false)).toBe('new-password')
  expect(loginStep(somebody, null, { kind: 'session', type: 'magiclink' }, false)).toBe('leaving')
})

test('an unknown role is reported instead of redirecting', () => {
  expect(loginStep({ ...somebody, roleFailed: true }, null, null, false)).toBe('role-failed')
})

test('an administrator returns to the previous page or the first one; others never reach the back office', () => {
  expect(destinationOf(true, null)).toBe('/admin/dashboard')
  expect(destinationOf(true, '/admin/leads?estado=nuevo')).toBe('/admin/leads?estado=nuevo')
  expect(destinationOf(false, null)).toBe('/')
  expect(destinationOf(false, '/clinicas')).toBe('/clinicas')
  expect(destinationOf(false, '/admin/leads')).toBe('/')
  expect(destinationOf(false, '/admin')).toBe('/')
})
