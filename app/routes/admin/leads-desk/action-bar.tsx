import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { deskTexts } from '#content/ui.ts'
import type { AnswerChannel } from '#domain/lead/asked-channel.ts'
import { CalendarPlus, CheckSquare, Mail, MessageCircle, MoveRight, Phone, UserPlus } from 'lucide-react'

const texts = deskTexts.actions

/** The dialogs that actions open. */
export type LeadDialogName = 'book' | 'message' | 'task' | 'assign' | 'state' | 'later'

const ACTIONS = [
  { name: 'book', keys: 'b', icon: CalendarPlus },
  { name: 'task', keys: 't', icon: CheckSquare },
  { name: 'assign', keys: 'a', icon: UserPlus },
  { name: 'state', keys: 's', icon: MoveRight },
] as const

interface LeadActionBarProps {
  /** What the person asked for: the main button. */
  channel: AnswerChannel
  mayCall: boolean
  onCall: () => void
  onOpen: (dialog: LeadDialogName) => void
}

/** The available actions, each with its key; the one that the person asked for comes first. */
export function LeadActionBar({ channel, mayCall, onCall, onOpen }: LeadActionBarProps) {
  const call = (
    <Button small look={channel === 'phone' ? undefined : 'ghost'} onClick={onCall} disabled={!mayCall}>
      <Phone className="icon" aria-hidden="true" /> {texts.call} <KeyCaps keys="c" />
    </Button>
  )
  const Icon = channel === 'whatsapp' ? MessageCircle : Mail
  const write = (
    <Button small look={channel === 'phone' ? 'ghost' : undefined} onClick={() => onOpen('message')}>
      <Icon className="icon" aria-hidden="true" />{' '}
      {channel === 'phone' ? texts.message : texts.answer[channel]} <KeyCaps keys="m" />
    </Button>
  )
  return (
    <div className="lead-actions" role="group" aria-label={texts.label}>
      {channel === 'phone' ? call : write}
      {channel === 'phone' ? write : call}
      {ACTIONS.map(({ name, keys, icon: ActionIcon }) => (
        <Button key={name} small look="ghost" onClick={() => onOpen(name)}>
          <ActionIcon className="icon" aria-hidden="true" /> {texts[name]} <KeyCaps keys={keys} />
        </Button>
      ))}
    </div>
  )
}
