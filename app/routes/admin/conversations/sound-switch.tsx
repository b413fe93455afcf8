import { setTeamPreferences, teamPreferences } from '#app/widgets/back-office/team-preferences.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import { Bell, BellOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { playSound } from './play-sound.ts'

/** Off until the user asks for it; the browser remembers it. */
export function SoundSwitch() {
  const { sound } = useSyncExternalStore(
    teamPreferences.subscribe,
    teamPreferences.current,
    teamPreferences.onServer,
  )
  const Icon = sound ? Bell : BellOff
  const { on, off } = conversationTexts.sound
  return (
    <button
      type="button"
      className="conv-icon"
      aria-pressed={sound}
      aria-label={off}
      title={sound ? on : off}
      onClick={() => {
        setTeamPreferences({ sound: !sound })
        if (!sound) playSound()
      }}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
