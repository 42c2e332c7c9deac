import { Module } from '@nestjs/common';
import { readInvoicing } from './invoicing-config.js';
import { InvoicingDesk } from './invoicing-desk.js';
import { JobLocks } from './job-locks.js';
import { MorningVendor } from './morning.vendor.js';
import { RivhitVendor } from './rivhit.vendor.js';
import { type InvoicingVendor, VENDOR } from './vendor.port.js';

/** The configured vendor; undefined while documents are our own (AMB-36). */
const configuredVendor = (): InvoicingVendor | undefined => {
  const settings = readInvoicing();
  if (settings.use === 'rivhit') return new RivhitVendor(settings);
  return settings.use === 'morning' ? new MorningVendor(settings) : undefined;
};

@Module({
  providers: [InvoicingDesk, JobLocks, { provide: VENDOR, useFactory: configuredVendor }],
  exports: [InvoicingDesk, VENDOR],
})
export class InvoicingModule {}
