import { NOT_FOUND, type Reply } from './ledger.ts';

type Money = { currency_code: string; value: string };

export type StandInDispute = {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: { seller_transaction_id: string }[];
  reason: string;
  status: string;
  dispute_amount: Money;
  dispute_life_cycle_stage: string;
  dispute_channel: string;
  seller_response_due_date?: string;
  dispute_outcome?: { outcome_code: string; amount_refunded?: Money };
};

/** The disputes of the stand-in. They follow the reference of Disputes v1. */
export class Disputes {
  readonly byId = new Map<string, StandInDispute>();

  /** The payer opens a dispute. Returns it as PayPal's webhook contains it. */
  open(captureId: string, change: Partial<StandInDispute> = {}): StandInDispute {
    const now = new Date().toISOString();
    const dispute: StandInDispute = {
      dispute_id: `PP-R-${1_000 + this.byId.size}`,
      create_time: now,
      update_time: now,
      disputed_transactions: [{ seller_transaction_id: captureId }],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: { currency_code: 'USD', value: '10.80' },
      dispute_life_cycle_stage: 'CHARGEBACK',
      dispute_channel: 'INTERNAL',
      seller_response_due_date: '2027-01-02T03:04:05.000Z',
      ...change,
    };
    this.byId.set(dispute.dispute_id, dispute);
    return dispute;
  }

  /**
   * Returns the disputes of a transaction as PayPal's list contains them, without their outcomes and
   * transactions.
   */
  list(query: URLSearchParams): Reply {
    const wanted = query.get('disputed_transaction_id') ?? '';
    const found = [...this.byId.values()].filter((dispute) =>
      dispute.disputed_transactions.some((each) => each.seller_transaction_id === wanted),
    );
    const items = found.map(({ disputed_transactions, dispute_outcome, ...info }) => info);
    return { status: 200, body: { items, links: [] } };
  }

  read(id: string): Reply {
    const dispute = this.byId.get(id);
    return dispute ? { status: 200, body: dispute } : NOT_FOUND;
  }
}
