import { sweepTemplates } from './template-sweep.ts'

sweepTemplates(1)
