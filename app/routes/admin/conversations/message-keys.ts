import { createKeyKeeper } from '#app/widgets/lead-form/idempotency-key.ts'
import type { ComposerMode } from './use-composer.ts'

/**
 * The keys of what is written in a conversation: the same reply or note sent again keeps its key until it has arrived,
 * so that it is stored once; any other gets its own.
 */
export function createMessageKeys() {
  const keepers = { reply: createKeyKeeper(), note: createKeyKeeper() }
  return {
    keyFor: (mode: ComposerMode, text: string) => keepers[mode](text),
    /** It has arrived: the same words are a new message from now on. */
    renew: (mode: ComposerMode) => {
      keepers[mode] = createKeyKeeper()
    },
  }
}
