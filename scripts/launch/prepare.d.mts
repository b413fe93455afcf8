export const SERVER_FLAGS: string[]
export const PROGRAM_FLAGS: string[]
export const SERVER_VARIABLES: Readonly<Record<string, string>>
export const root: string
export function nodeBinary(): string
export function ensureInstalled(): void
export function useEnvFile(): void
export const BUILD_STEPS: string[][]
export function ensureBuilt(options?: { anyAddress?: boolean }): string
export function buildSite(stamp?: string): string
export function latestBuild(): string | null
export function handOver(args: string[]): void
export function keepRunning(build: string, args?: string[]): void
export function run(
  command: string,
  args: string[],
  failure: string,
  variables?: Record<string, string>,
): void
export function say(text: string): void
