import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { PlainDialog } from './conversation-bar.tsx'
import type { Composer } from './use-composer.ts'

const texts = conversationTexts.shortcuts

interface ConversationKeysOptions {
  mayWrite: boolean
  isFree: boolean
  isMine: boolean
  composer: Composer
  onTake: () => void
  onHandBack: () => void
  onOpen: (dialog: PlainDialog) => void
}

/** The keys of the open conversation. */
export function useConversationKeys(options: ConversationKeysOptions) {
  const { mayWrite, isFree, isMine, composer, onTake, onHandBack, onOpen } = options
  // Otherwise the letter is typed into the field that gets the focus.
  const instead = (run: () => void) => (event: KeyboardEvent) => (event.preventDefault(), run())
  const openPanel = (panel: 'templates' | 'hours') => {
    composer.write('reply')
    composer.setPanel(panel)
  }
  useKeys(
    conversationTexts.keys,
    mayWrite
      ? [
          { keys: 'r', label: texts.reply, run: instead(() => composer.write('reply')) },
          { keys: 'n', label: texts.note, run: instead(() => composer.write('note')) },
          { keys: '/', label: texts.templates, run: instead(() => openPanel('templates')) },
          { keys: 'b', label: texts.hours, run: instead(() => openPanel('hours')) },
          ...(isMine ? [] : [{ keys: 't', label: texts.take, run: instead(onTake) }]),
          ...(isFree ? [] : [{ keys: 'h', label: texts.handBack, run: onHandBack }]),
          { keys: 'z', label: texts.snooze, run: () => onOpen('snooze') },
          { keys: 'a', label: texts.assign, run: () => onOpen('assign') },
          { keys: 'e', label: texts.close, run: () => onOpen('close') },
        ]
      : [],
  )
}
