export const SERVER_FLAGS: string[]
export const SERVER_VARIABLES: Readonly<Record<string, string>>
export const root: string
export function nodeBinary(): string
export function ensureInstalled(): void
export function ensureBuilt(options?: { anyAddress?: boolean }): void
export function handOver(args: string[]): void
export function keepRunning(args: string[]): void
export function run(command: string, args: string[], failure: string): void
export function say(text: string): void
