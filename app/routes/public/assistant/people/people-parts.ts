/** What is loaded once somebody asks for a person. */
export { OpenStep } from './open-step.tsx'
export { OpenSteps } from './open-steps.tsx'
export { TakeAlong } from './take-along.tsx'
export { TalkBar } from './talk-bar.tsx'
export { TalkLog } from './talk-log.tsx'
export { currentDraft, noteTyping, resumeTalk, say } from './talk.ts'
