export { dealReader, filesOfDeal, filesReadBy } from './files-of-deal.ts'
export { addProgramOptions } from './program-options.ts'
export { fannieChart, rulePackOf, type SizedDeal, type SizeOptions, sizeDeal, sizeJson } from './size.ts'
export { type SizeCommandOptions, sizeOptions } from './size-command.ts'
