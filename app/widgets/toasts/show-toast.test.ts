import { expect, test } from 'vitest'
import { type ToastMessage, showToast, takeToasts, toastDemand } from './show-toast.ts'

test('messages shown before the toasts are loaded are not lost and keep their order', () => {
  let told = 0
  const stop = toastDemand.subscribe(() => void (told += 1))
  expect(toastDemand.isWaiting()).toBe(false)

  showToast({ kind: 'error', text: 'uno' })
  showToast({ kind: 'success', text: 'dos' })
  expect([told, toastDemand.isWaiting()]).toEqual([2, true])

  const shown: ToastMessage[] = []
  const leave = takeToasts((message) => void shown.push(message))
  showToast({ kind: 'success', text: 'tres' })
  expect(shown.map(({ text }) => text)).toEqual(['uno', 'dos', 'tres'])
  expect(toastDemand.isWaiting()).toBe(false)

  leave()
  showToast({ kind: 'error', text: 'cuatro' })
  expect([shown.length, toastDemand.isWaiting()]).toEqual([3, true])
  stop()
})
