import { siteFacts } from './site-facts.ts'

/** Client-safe. «de 09:00 a 21:00»: when the general line is attended, every day. */
export function lineHoursText(): string {
  const { opens, closes } = siteFacts().lineHours ?? { opens: '09:00', closes: '21:00' }
  return `de ${opens} a ${closes}`
}
