import type { DemoPost } from '../shapes.ts';
import { communityPosts } from './general-posts-community.ts';
import { communityThreads } from './general-posts-community-threads.ts';
import { freightPosts } from './general-posts-freight.ts';
import { freightThreads } from './general-posts-freight-threads.ts';
import { supplyChainDeliveryPosts } from './general-posts-supply-chain-delivery.ts';
import { supplyChainStockPosts } from './general-posts-supply-chain-stock.ts';
import { sustainabilityPosts } from './general-posts-sustainability.ts';
import { technologyDevicesPosts } from './general-posts-technology-devices.ts';
import { technologySystemsPosts } from './general-posts-technology-systems.ts';
import { tradePosts } from './general-posts-trade.ts';
import { tradeThreads } from './general-posts-trade-threads.ts';

/** All general posts, gathered from the files of each field of the trade. */
export const generalPosts: readonly DemoPost[] = [
  ...freightThreads,
  ...freightPosts,
  ...tradeThreads,
  ...tradePosts,
  ...supplyChainStockPosts,
  ...supplyChainDeliveryPosts,
  ...technologySystemsPosts,
  ...technologyDevicesPosts,
  ...sustainabilityPosts,
  ...communityThreads,
  ...communityPosts,
];
