import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import type { EmployeesReportQuery } from '@peruke/contracts/orders';
import { SignedLinks } from '@peruke/svc-kit/links';
import type { Language } from './words.js';

interface ReportFile {
  range: EmployeesReportQuery;
  language: Language;
}

const LIFE_MS = 15 * 60_000;
const NAME = /^employees-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)-(all|\d+)-(he|en)\.pdf$/;
const pathOf = (name: string): string => `/base/api/report/files/employees/${name}`;

/**
 * Links to a report's PDF (AMB-92). The name says what the report covers, so nothing is kept: the signature over it
 * proves that somebody who may see the report asked for exactly this one.
 */
@Injectable()
export class ReportFiles {
  constructor(private readonly links: SignedLinks) {}

  link({ range, language }: ReportFile, now: Date): string {
    const name = `employees-${range.from}-${range.to}-${range.user_id ?? 'all'}-${language}.pdf`;
    return this.links.link(pathOf(name), new Date(now.getTime() + LIFE_MS));
  }

  /** Throws `forbidden`, `link_expired` or `not_found`. */
  open(name: string, signature: string, now: Date): ReportFile {
    this.links.verify(pathOf(name), signature, now);
    const [, from, to, user, language] = NAME.exec(name) ?? [];
    if (!from || !to) throw new DomainError('not_found');
    return {
      range: { from, to, ...(user !== 'all' && { user_id: Number(user) }) },
      language: language as Language,
    };
  }
}
