export { gaugeReportJob, makeGaugeReport } from './gauge-report.ts'
export {
  hasVendorRecords,
  putVendorRecords,
  vendorGroup,
  vendorIds,
  vendorList,
  vendorPlacesIn,
  vendorRecords,
  vendorSearch,
} from './vendor.store.ts'
export { type VendorRecord, vendorRecordsOf } from './vendor-records.ts'
export { vendorTable } from './vendor-table.ts'
