/** What is loaded once somebody asks for a person. */
export { ConfirmStep } from './confirm-step.tsx'
export { OpenStep } from './open-step.tsx'
export { RequestStep } from './request-step.tsx'
export { TalkBar } from './talk-bar.tsx'
export { TalkLog } from './talk-log.tsx'
export { currentDraft, noteTyping, resumeTalk, say } from './talk.ts'
