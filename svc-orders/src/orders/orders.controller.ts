import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import {
  type ListOrdersQuery,
  listOrdersQuery,
  ORDER_STATES,
  orderPhotosQuery,
  type OrderPhotosQuery,
  PROPERTIES_PACK,
  attentionQuery,
  type AttentionQuery,
} from '@peruke/contracts/orders';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import * as z from 'zod';
import { FindOrders } from './queries/find-orders.query.js';
import { FindStockWigs } from './queries/find-stock-wigs.query.js';
import { GetAttention } from './queries/get-attention.query.js';
import { GetChangeNotice } from './queries/get-change-notice.query.js';
import { GetDashboard } from './queries/get-dashboard.query.js';
import { GetOrder } from './queries/get-order.query.js';
import { ListClientsOfOrder } from './queries/list-clients-of-order.query.js';
import { ListOrderPhotos } from './queries/list-order-photos.query.js';
import { ListOrders, statesOf } from './queries/list-orders.query.js';
import type { OrderFilter } from './queries/order-filter.js';

const DELIVERED = ['Delivered Wigs'] as const;
const NOT_DELIVERED = ORDER_STATES.filter((state) => state !== 'Delivered Wigs');

const text = z.string().trim().max(200).optional().default('');
const searchParameterQuery = z.object({ search_parameter: text });
const searchQuery = z.object({ search: text });
const stateQuery = z.object({ state: text });
const nameQuery = z.object({ full_name: text });

/** Everything that is read of orders. */
@Controller()
export class OrdersController {
  constructor(private readonly queries: QueryBus) {}

  @Can('order.list')
  @Get('wigs/v2/all')
  async list(@Query({ schema: listOrdersQuery }) query: ListOrdersQuery, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new ListOrders(query, user)) };
  }

  @Can('order.list')
  @Get('wigs')
  all(@CurrentUser() user: SignedInUser) {
    return this.find({}, user);
  }

  @Can('order.list')
  @Get('wigs/getNotDelivered')
  notDelivered(@CurrentUser() user: SignedInUser) {
    return this.find({ states: NOT_DELIVERED }, user);
  }

  @Can('order.list')
  @Get('wigs/getDelivered')
  delivered(@CurrentUser() user: SignedInUser) {
    return this.find({ states: DELIVERED }, user);
  }

  @Can('order.list')
  @Get('wigs/getDeliveredByClientName')
  deliveredTo(
    @Query({ schema: nameQuery }) { full_name }: z.infer<typeof nameQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.find({ states: DELIVERED, clientName: full_name }, user);
  }

  @Can('order.list')
  @Get('wigsWithLimit/:n')
  some(@Param('n', { schema: idParam }) n: number, @CurrentUser() user: SignedInUser) {
    return this.find({}, user, n);
  }

  /** For lists and boards: a card of each order would be asked for otherwise. */
  @Can('order.view')
  @Get('wigs/photos')
  async photos(
    @Query({ schema: orderPhotosQuery }) { orders }: OrderPhotosQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new ListOrderPhotos(orders, user)) };
  }

  /** To choose one of for an order. */
  @Can('order.associate')
  @Get('wigs/stock')
  async stock(@Query({ schema: searchQuery }) { search }: z.infer<typeof searchQuery>) {
    return { data: await this.queries.execute(new FindStockWigs(search)) };
  }

  @Can('order.list-usa')
  @Get('wigs/getNotDeliveredByUsaManager')
  notDeliveredOfUsa(@CurrentUser() user: SignedInUser) {
    return this.find({ states: NOT_DELIVERED, ofUsaManagers: true }, user);
  }

  @Can('order.list')
  @Get('wigs/getWigsBySearchParameter')
  bySearch(
    @Query({ schema: searchParameterQuery }) query: z.infer<typeof searchParameterQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.find({ search: query.search_parameter }, user);
  }

  @Can('order.list')
  @Get('wigs/getWigsByState')
  byState(
    @Query({ schema: stateQuery }) { state }: z.infer<typeof stateQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.find({ states: statesOf(state) }, user);
  }

  @Can('order.list-usa')
  @Get('wigs/getWigByStateByUsaManager')
  byStateOfUsa(
    @Query({ schema: stateQuery }) { state }: z.infer<typeof stateQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.find({ states: statesOf(state), ofUsaManagers: true }, user);
  }

  @Can('order.list')
  @Get('wigs/filterByBarcodeOrClient')
  byBarcodeOrClient(
    @Query({ schema: searchQuery }) { search }: z.infer<typeof searchQuery>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.find({ search, searchIn: 'barcode-and-client' }, user);
  }

  @Can('order.view')
  @Get('wig/:id')
  async card(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetOrder(id, user, new Date())) };
  }

  @Can('order.change-client')
  @Get('wig/:id/clients')
  async clients(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new ListClientsOfOrder(id, user)) };
  }

  @Can('change-notice.view')
  @Get('wig-changes/:id')
  async changeNotice(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetChangeNotice(id, user)) };
  }

  @Can('dashboard.view')
  @Get('dashboard/index')
  async dashboard(@CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetDashboard(user)) };
  }

  @Can('dashboard.view')
  @Get('dashboard/attention')
  async attention(
    @Query({ schema: attentionQuery }) { all }: AttentionQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new GetAttention(user, new Date(), all === '1')) };
  }

  /** Raw, without the frame, and at both paths (AMB-94). */
  @Can('session.self')
  @Get(['base/api/data/properties.json', 'data/properties.json'])
  properties() {
    return PROPERTIES_PACK;
  }

  private async find(filter: Omit<OrderFilter, 'ownerId'>, user: SignedInUser, limit?: number) {
    const answer = await this.queries.execute(new FindOrders(filter, user, limit));
    return new StreamableFile(answer, { type: 'application/json; charset=utf-8' });
  }
}
