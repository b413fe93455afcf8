import type { AdvertisingMode } from '#domain/advertising.ts'
import { siteFacts } from './site-facts.ts'

/** Client-safe. How prescription drugs may be shown, as the settings have it now; read while rendering. */
export function advertisingMode(): AdvertisingMode {
  return siteFacts().advertisingMode ?? 'literal'
}
