import { CalendarPlus, CheckSquare, Mail, MoveRight, Phone, UserPlus } from 'lucide-react'
import { deskTexts } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'

const texts = deskTexts.actions

/** The dialogs that actions open. */
export type LeadDialogName = 'book' | 'message' | 'task' | 'assign' | 'state' | 'later'

const ACTIONS = [
  { name: 'book', keys: 'b', icon: CalendarPlus },
  { name: 'message', keys: 'm', icon: Mail },
  { name: 'task', keys: 't', icon: CheckSquare },
  { name: 'assign', keys: 'a', icon: UserPlus },
  { name: 'state', keys: 's', icon: MoveRight },
] as const

interface LeadActionBarProps {
  mayCall: boolean
  onCall: () => void
  onOpen: (dialog: LeadDialogName) => void
}

/** The available actions, each with its key. */
export function LeadActionBar({ mayCall, onCall, onOpen }: LeadActionBarProps) {
  return (
    <div className="lead-actions" role="group" aria-label={texts.label}>
      <Button small onClick={onCall} disabled={!mayCall}>
        <Phone className="icon" aria-hidden="true" /> {texts.call} <KeyCaps keys="c" />
      </Button>
      {ACTIONS.map(({ name, keys, icon: Icon }) => (
        <Button key={name} small look="ghost" onClick={() => onOpen(name)}>
          <Icon className="icon" aria-hidden="true" /> {texts[name]} <KeyCaps keys={keys} />
        </Button>
      ))}
    </div>
  )
}
