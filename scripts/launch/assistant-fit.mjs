// `npm run assistant:fit`: fits how the assistant chooses the page of an answer, from the questions for tuning.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/assistant-fit/fit-answers.ts', ...process.argv.slice(2)])
