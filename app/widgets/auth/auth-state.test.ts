import type { Session } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { afterEvent, type AuthState, STARTING, withStanding } from './auth-state.ts'

const sessionOf = (id: string) => ({ access_token: `of ${id}`, user: { id } }) as Session
const admin = { isAdmin: true, roleFailed: false, needsSecondFactor: false }
const unknown = { isAdmin: false, roleFailed: true, needsSecondFactor: false }

const signedIn = (id = 'ana'): AuthState =>
  withStanding(afterEvent(STARTING, 'SIGNED_IN', sessionOf(id)), admin)

test('until the first answer the state is loading and nobody is an administrator', () => {
  expect(STARTING).toMatchObject({ loading: true, isAdmin: false, user: null })
  expect(afterEvent(STARTING, 'INITIAL_SESSION', sessionOf('ana'))).toMatchObject({
    loading: true,
    isAdmin: false,
  })
  expect(afterEvent(STARTING, 'INITIAL_SESSION', null)).toMatchObject({ loading: false, ended: null })
  expect(signedIn()).toMatchObject({ loading: false, isAdmin: true })
})

test('a refreshed token keeps the state of the user; another user starts over', () => {
  expect(afterEvent(signedIn(), 'TOKEN_REFRESHED', sessionOf('ana'))).toMatchObject({
    isAdmin: true,
    loading: false,
  })
  expect(afterEvent(signedIn(), 'SIGNED_IN', sessionOf('eva'))).toMatchObject({
    isAdmin: false,
    loading: true,
  })
})

test('signing out removes the role and records whether it happened in this tab', () => {
  expect(afterEvent(signedIn(), 'SIGNED_OUT', null)).toMatchObject({
    user: null,
    isAdmin: false,
    loading: false,
    ended: 'elsewhere',
  })
  expect(afterEvent({ ...signedIn(), ended: 'here' }, 'SIGNED_OUT', null).ended).toBe('here')
  // The browser has a stored session that the server rejects: it ends before there is a user.
  expect(afterEvent(STARTING, 'SIGNED_OUT', null).ended).toBe('elsewhere')
  expect(afterEvent(STARTING, 'INITIAL_SESSION', null).ended).toBeNull()
})

test('an unknown role counts as none at first and removes nothing later', () => {
  const first = withStanding(afterEvent(STARTING, 'SIGNED_IN', sessionOf('ana')), unknown)
  expect(first).toMatchObject({ isAdmin: false, roleFailed: true, loading: false })
  expect(withStanding(signedIn(), unknown)).toMatchObject({ isAdmin: true, roleFailed: false })
})

test('a revoked role is gone with the next answer', () => {
  expect(withStanding(signedIn(), { ...admin, isAdmin: false })).toMatchObject({ isAdmin: false })
})

test('a password reset link is remembered until the password is changed', () => {
  const arrived = afterEvent(STARTING, 'PASSWORD_RECOVERY', sessionOf('ana'))
  expect(afterEvent(arrived, 'TOKEN_REFRESHED', sessionOf('ana')).recovering).toBe(true)
  expect(afterEvent(arrived, 'USER_UPDATED', sessionOf('ana')).recovering).toBe(false)
})
