const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

/** Fills an empty Medusa: a region, a stock location, manual shipping at 5 euros, and the products of PRODUCTS. */
module.exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const [channel] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels();
  const { data: keys } = await query.graph({
    entity: 'api_key',
    fields: ['id'],
    filters: { type: 'publishable' },
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: keys[0].id, add: [channel.id] });
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      { name: 'Europe', currency_code: 'eur', countries: ['nl'], payment_providers: ['pp_system_default'] },
    ],
  });
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'nl', provider_id: 'tp_system' }]);
  const [place] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Amsterdam', address: { city: 'Amsterdam', country_code: 'NL', address_1: '' } }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: place.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const [profile] =
    (await fulfillment.listShippingProfiles({ type: 'default' })).length > 0
      ? await fulfillment.listShippingProfiles({ type: 'default' })
      : await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] });
  const set = await fulfillment.createFulfillmentSets({
    name: 'Europe',
    type: 'shipping',
    service_zones: [{ name: 'Europe', geo_zones: [{ country_code: 'nl', type: 'country' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: place.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'By hand.', code: 'standard' },
      prices: [{ region_id: region.id, amount: 5 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: place.id, add: [channel.id] });

  const wanted = JSON.parse(process.env.PRODUCTS);
  const stock = new Map(wanted.flatMap(({ variants }) => variants.map(({ sku, units }) => [sku, units])));
  await run(flows.createProductsWorkflow, {
    products: wanted.map(({ name, variants }) => ({
      title: name,
      description: 'A week by boat and bike',
      status: 'published',
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      options: [{ title: 'Cabin', values: variants.map(({ sku }) => sku) }],
      variants: variants.map(({ sku }) => ({
        title: sku,
        sku,
        options: { Cabin: sku },
        manage_inventory: true,
        allow_backorder: false,
        prices: [{ amount: 999.5, currency_code: 'eur' }],
      })),
    })),
  });
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id', 'sku'] });
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id, sku }) => ({
      location_id: place.id,
      inventory_item_id: id,
      stocked_quantity: stock.get(sku),
    })),
  });
};
